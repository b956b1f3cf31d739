// The icons of the installed page, drawn from public/icon.svg: npm run icons, after that drawing has changed.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const folder = fileURLToPath(new URL("../public/", import.meta.url));
const drawing = readFileSync(`${folder}icon.svg`, "utf8");
// Of what is masked the middle four fifths are always seen: there the ground goes to the edge, and the drawing is smaller.
const whole = drawing.replace(' rx="96"', "").replace('viewBox="0 0 512 512"', 'viewBox="-64 -64 640 640"');
const masked = whole.replace('<rect width="512" height="512"', '<rect x="-64" y="-64" width="640" height="640"');
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM || "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
for (const [name, size, svg] of [
  ["icon-192", 192, drawing],
  ["icon-512", 512, drawing],
  ["icon-180", 180, masked],
  ["icon-maskable-512", 512, masked],
]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`);
  writeFileSync(`${folder}${name}.png`, await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
