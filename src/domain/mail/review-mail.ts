// What the mail tells that asks for a review. All addresses are whole.

export type ReviewMail = {
  number: string
  /** Who ordered. */
  name: string
  links: { review: string; noMore: string; contact: string }
}

/** `appUrl` without a slash at the end. `oneClick` is for mail programs, which post to it (RFC 8058). */
export const reviewLinks = (appUrl: string, token: string) => ({
  review: `${appUrl}/bestelling/${token}/beoordelen`,
  noMore: `${appUrl}/bestelling/${token}/geen-reviewmails`,
  oneClick: `${appUrl}/api/orders/${token}/no-review-mails`,
  contact: `${appUrl}/contact`,
})
