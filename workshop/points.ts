/** Points written as in the SVG attribute `points`: 'x,y x,y'. */
export function pointsAt(text: string): (readonly [x: number, y: number])[] {
  return numbersOf(text).map(([x = 0, y = 0]) => [x, y])
}

/** Points with a third number each, such as a turn or a size: 'x,y,turn x,y,turn'. */
export function spotsAt(text: string): (readonly [x: number, y: number, third: number])[] {
  return numbersOf(text).map(([x = 0, y = 0, third = 0]) => [x, y, third])
}

function numbersOf(text: string): number[][] {
  return text.split(' ').map(point => point.split(',').map(Number))
}
