import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

// What the page may not do, whoever writes it: trust markup of others (svelte/no-at-html-tags), ask another server, give away
// a link, speak past t().
const manners = [
  {
    selector: ":matches(Literal, SvelteLiteral, SvelteText)[value=/https?:..(?!127.0.0.1|localhost|www.w3.org|…)/]",
    message: "the page asks only its own server",
  },
  {
    selector: "TemplateElement[value.raw=/https?:..(?!127.0.0.1|localhost|www.w3.org|…|\\$)/]",
    message: "the page asks only its own server",
  },
  {
    selector: ":matches(Literal[value=/by-token/], TemplateElement[value.raw=/by-token/])",
    message: "a link in an address would stand in the logs of proxies: fetchBehind() sends it in a header",
  },
  {
    selector: "SvelteElement > SvelteText[value=/^(?!\\s*(Curia|Imperivm|Romanvm)\\s*$).*[A-Za-z]{2,}/]",
    message: "words belong into the catalogue",
  },
];

export default ts.config(
  { ignores: ["dist/"] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    rules: {
      // {", "} keeps a mark and its blank where a line is broken.
      "svelte/no-useless-mustaches": "off",
      // Maps and sets are made, filled and read in one go; what is watched is the value that holds them.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
  },
  // The compiler knows better which names there are.
  { files: ["**/*.ts", "**/*.svelte"], rules: { "no-undef": "off" } },
  {
    files: ["src/**"],
    rules: {
      "no-console": "error",
      "no-restricted-syntax": ["error", ...manners],
      "max-lines": ["error", 400],
      "max-lines-per-function": ["error", 60],
    },
  },
  {
    files: ["browser/**"],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector:
            "CallExpression[callee.property.name='waitForFunction'] > :matches(Literal, TemplateLiteral):first-child",
          message: "a text is evaluated anew each time it is asked, which the page's policy forbids: give a function",
        },
      ],
    },
  },
  { files: ["src/**/wire.ts"], rules: { "max-lines": "off" } }, // made by tools/types.mjs
);
