// The pages of the account with a form for an address. They load as one file, so that the other
// pages do not load the address lookup.

export { Profile } from './profile.tsx'
export { Recipients } from './recipients/recipients.tsx'
