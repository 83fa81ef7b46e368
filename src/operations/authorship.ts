/** Which member of staff makes a change, and when; `by` is undefined for the shop itself. */
export type Authorship = { by: number | undefined; at: Date }
