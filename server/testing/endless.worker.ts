// Run only by `background-thread.test.ts`.
export function begin(): void {}

export function never(): never {
  for (;;);
}

export function double(number: number): number {
  return number * 2
}
