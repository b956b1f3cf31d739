export function presetsFrom(text: string): Record<string, import("../src/lib/presets").Preset[]>;
