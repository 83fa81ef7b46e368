// Limits the mails to an unconfirmed address, so that a stranger cannot make the shop flood that
// address. The declaration of a mail says whether it counts.

/** The limit per 24 hours for an address that has no paid order and no confirmed account. */
export const maxMailsToUnconfirmed = 10

/** The reason why the shop did not send a mail: the limit that the mail would have exceeded. */
export type MailLimit = 'unconfirmed-address' | 'unpaid-orders'
