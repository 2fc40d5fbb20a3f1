/** Returns the picture of the same name that phones show above the text. */
export function tallPicture(picture: string): string {
  return picture.replace(/\.svg$/, '-tall.svg')
}
