/** `recipient` is the nickname of the person; null for the customer. */
export type ForRecipient = { recipient: string | null }

const byName = new Intl.Collator('nl')

/**
 * Returns the customer and the people for whom there is something, the customer first. Empty with
 * fewer than two people.
 */
export function listRecipientsOf(items: readonly ForRecipient[]): (string | null)[] {
  const nicknames = [...new Set(items.flatMap(({ recipient }) => recipient ?? []))].toSorted(
    (one, other) => byName.compare(one, other),
  )
  if (nicknames.length < 2) return []
  return items.some(({ recipient }) => recipient === null) ? [null, ...nicknames] : nicknames
}

export const groupByRecipient = <Item extends ForRecipient>(
  items: readonly Item[],
  recipients: readonly (string | null)[],
) =>
  recipients
    .map((recipient) => ({
      recipient,
      items: items.filter((item) => item.recipient === recipient),
    }))
    .filter((group) => group.items.length > 0)
