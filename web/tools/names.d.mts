export function rowsOf(text: string): Record<string, string>[];
export function namesFrom(read: (file: string) => string): import("../src/republic/names").Names;
