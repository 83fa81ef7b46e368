/** Staff read within this time whether the mail server takes a test mail. */
export const maxTestMailSeconds = 15
