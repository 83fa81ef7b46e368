/** Days after the last change until the shop deletes a draft of a phone order. */
export const phoneOrderDraftDays = 30
