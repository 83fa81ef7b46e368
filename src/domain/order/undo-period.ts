/** For this many seconds the mails about a bulk shipment wait, so that staff can undo it. */
export const undoSeconds = 10
