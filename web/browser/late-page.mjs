// What the page tells in the late Republic: who is asked about what, appeals, ballots that wait, revolts, a Consul for Life, the ends.
// Whole tables are played by the wire with dice and choices of their own; where something is to be looked at, whoever is asked opens the page.
// CURIA=program CHROMIUM=browser node browser/late-page.mjs; pictures go to build/browser.
import { base, check, friend, ready, run } from "./house.mjs";
import { moments } from "./late-moments.mjs";
import { sit } from "./wire.mjs";

const options = Object.fromEntries(
  ["pontifex_maximus", "provincial_wars", "rebel_governors", "disbandment", "advocates", "law_votes", "ageing"].map(
    (option) => [option, "on"],
  ),
);
async function seated(seed, players) {
  const answer = await fetch(`${base}/api/tables`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      game: "republic",
      edition: "vg2009",
      scenario: "late",
      options,
      name: "Late",
      language: "en",
      seed,
      one_answer: "given",
      seats: ["Ana", "Blas", "Carla", "Dino"].slice(0, players).map((name) => ({ kind: "human", name })),
    }),
  });
  const { links } = await answer.json();
  const chairs = await Promise.all(links.seats.map((token) => sit(`${base}/t/${token}`)));
  for (const [i, chair] of chairs.entries()) chair.link = `${base}/t#${links.seats[i]}`;
  return chairs;
}

/** Numbers from 0 to 1, always the same ones for the same move of the same table: a program may have answered in between. */
function drawn(seed, number) {
  let state = (seed + 1) * 7919 + number * 104729;
  const next = () => (state = (state * 1664525 + 1013904223) >>> 0) / 4294967296;
  next();
  next();
  return next;
}
const pause = () => new Promise((done) => setTimeout(done, 2));
const must = ({ state }) => (state.decision?.offers ?? []).filter((offer) => offer.must);
/** What leads to what is looked at: this always, where it can be done, and that often. */
const loved = /^(appeal|propose_consul_for_life)$/;
const liked = /pledge|declare_revolt|join_revolt|march|play_law|appeal|for_life|accuse|^send$|dictator|consent/;

/** When all have been told of the last move: the table, or nothing as long as they have not. */
async function told(chairs) {
  const until = Date.now() + 60000;
  while (Date.now() < until) {
    const numbers = new Set(chairs.map(({ state }) => state.number));
    if (numbers.size === 1 && chairs.some((chair) => chair.state.decision?.over || must(chair).length)) return;
    await pause();
  }
  throw new Error(`nobody is asked at ${chairs[0].state.number}`);
}

async function chosen(chair, draw) {
  const of = (list) => list[Math.floor(draw() * list.length)];
  const offers = chair.state.decision.offers.filter(({ right }) => !right);
  // A Consul for Life is voted for by all.
  const forLife = chair.state.view.senate.proposals.at(-1)?.motion === "consul_for_life";
  const first = offers.filter(({ verb, args }) => loved.test(verb) || (forLife && args?.side === "in_favour"));
  const second = offers.filter(({ verb }) => liked.test(verb));
  const list = first.length ? first : second.length && draw() < 0.6 ? second : must(chair);
  const verb = of([...new Set(list.map((offer) => offer.verb))]);
  const { seat, faction, args, amount } = of(list.filter((offer) => offer.verb === verb));
  const { number } = chair.state;
  const answer = await chair.ask({ type: "move", seat, faction, verb, args, amount: amount?.[1] });
  const until = Date.now() + 60000;
  while (answer.ok && chair.state.number === number && Date.now() < until) await pause();
}

/** One table to its end; what has not been seen yet is looked at by whoever is asked. */
async function played(browser, seed, players, left) {
  const chairs = await seated(seed, players);
  const page = await friend(browser, seed, { viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(Number(process.env.PATIENCE ?? 60000));
  let over = false;
  for (let moves = 0; left.size && !over && moves < 700; ++moves) {
    await told(chairs);
    over = !!chairs[0].state.decision?.over;
    const chair = chairs.find((one) => over || must(one).length);
    for (const name of [...left]) {
      if (!moments[name].there(chair.state)) continue;
      const { number } = chair.state;
      console.log(`  ${name}: ${seed}, ${number}`);
      left.delete(name);
      await page.goto("about:blank");
      await page.goto(chair.link);
      await ready(page);
      await page.waitForFunction((n) => document.querySelector(".page").dataset.number === String(n), number);
      await moments[name].look(page, chair.state).catch((error) => check(name, false, String(error).slice(0, 400)));
      await told(chairs);
      if (chair.state.number !== number) break;
    }
    if (!over && must(chair).length) await chosen(chair, drawn(Number(/\d+/.exec(seed)), chair.state.number));
  }
  await page.context().close();
  for (const chair of chairs) chair.leave();
}

// Tables on which, one after the other, all of it comes up; more stand there than are needed, for choices change with the offers.
const tables = (process.env.SEEDS ?? "1:3 2:3 0:3 3:3 4:4 5:3 6:3 9:3 10:3 4:3 2:4")
  .split(" ")
  .map((one) => one.split(":"));
/** What few tables come to is looked at where it comes up, and no table is played for it alone. */
const rare = new Set(["end_by_fall"]);
// The People may kill an accused at many tables before they give him votes: as many may be made.
const many = { server: ["--limit", "tables_at_once=1000", "--limit", "tables_an_hour=1000"] };
run(async (browser) => {
  const left = new Set(process.env.MOMENTS?.split(",") ?? Object.keys(moments));
  const missing = () => [...left].filter((name) => process.env.MOMENTS || !rare.has(name));
  for (const [seed, players] of tables) {
    const began = Date.now();
    if (missing().length) await played(browser, `late ${seed}`, Number(players), left);
    console.log(`  table ${seed}: ${((Date.now() - began) / 1000).toFixed()} s`);
  }
  console.log(`  not come to: ${[...left].join(", ")}`);
  check("every moment came up", missing().length === 0, missing().join(", "));
}, many);
