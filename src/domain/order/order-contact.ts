// How the shop reaches the customer of an order.

type OrderContact = { email: string; contactByPost: boolean }

/** True after the shop erased the e-mail address. A customer who gets letters had none. */
export const isContactErased = ({ email, contactByPost }: OrderContact): boolean => email === '' && !contactByPost
