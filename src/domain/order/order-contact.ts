type OrderContact = { email: string; contactByPost: boolean }

/** True after the shop erased the e-mail address. A customer who gets letters had none. */
export const isContactErased = ({ email, contactByPost }: OrderContact): boolean =>
  email === '' && !contactByPost

/** For a sentence about a message that follows, such as 'een bevestiging per post'. */
export const formatContactChannel = ({ by_post }: { by_post: boolean }): string =>
  by_post ? 'per post' : 'per e-mail'
