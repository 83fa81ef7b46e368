/**
 * For this many seconds the mails about packed and shipped orders wait, and those about plans that
 * a colleague ended, so that staff can undo the step before anybody reads about it.
 */
export const undoSeconds = 10
