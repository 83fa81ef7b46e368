/** Who of the staff does it, and when. */
export type Deed = { by: number | undefined; at: Date }
