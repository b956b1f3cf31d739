export function shape(file: string, name: string): (message: unknown) => boolean;
export function wrong(file: string, name: string, message: unknown): string;
