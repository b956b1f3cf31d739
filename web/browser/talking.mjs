// Somebody at a table opens its talk, says something, hears something.
export const opens = async (page, phone = false) => {
  await page.locator(phone ? ".tabs button:last-child" : "[data-talk]").click();
  await page.waitForSelector("#talk textarea, #talk [role=log]");
};
export const says = async (page, text) => {
  await page.fill("#talk textarea", text);
  await page.press("#talk textarea", "Enter");
  await page.waitForFunction(() => document.querySelector("#talk textarea").value === "");
};
export const hears = (page, text) =>
  page
    .waitForFunction((said) => document.querySelector("#talk")?.textContent.includes(said), text)
    .then(
      () => true,
      () => false,
    );
/** A word to one other seat alone, by its place in the list of whom one may choose. */
export const saysTo = async (page, whom, text) => {
  await page.click("[data-new-room]");
  await page.locator("#talk .choose input").nth(whom).check();
  await page.locator("#talk .choose button").click();
  await says(page, text);
};
