import { expect, test } from "vitest";
import { mailLinkOf } from "../src/lib/mail_link";

test("a link of a mail says what it is for; anything else is none", () => {
  expect(mailLinkOf("#sign_in=Ab-_9")).toEqual({ kind: "sign_in", secret: "Ab-_9" });
  expect(mailLinkOf("#confirm=x")).toEqual({ kind: "confirm", secret: "x" });
  expect(mailLinkOf("#sign_up=x")).toEqual({ kind: "sign_up", secret: "x" });
  for (const none of ["", "#", "#sign_in", "#sign_in=", "#other=x", "#sign_in=x&with=y", "#seat.1.2"])
    expect(mailLinkOf(none)).toBeNull();
});
