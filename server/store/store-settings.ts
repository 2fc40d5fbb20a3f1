/** Where the store is, and under which key. */
export interface StoreSettings {
  /** The bucket's address, without a slash at its end: `https://host/bucket`, or `https://bucket.host`. */
  url: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}
