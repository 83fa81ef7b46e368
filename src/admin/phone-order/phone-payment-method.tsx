// How the customer of a phone order pays: a method for visitors that works with a link, or one that
// only staff offer.

import { bankTransferMethodId } from '#domain/payment/bank-transfer.ts'
import { payLaterMethodId } from '#domain/payment/pay-later-terms.ts'
import { browserApi } from '#components/api-context.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { useQuery } from '#components/requests/use-query.ts'

/** A customer on the phone pays by the link in the mail. */
const notByPhone: ReadonlySet<string> = new Set([payLaterMethodId, bankTransferMethodId])
const fetchPaymentMethods = () => browserApi('GET /api/payment-methods', {})

type Props = {
  value: string
  ownMethods: readonly { id: string; description: string }[]
  onChange: (method: string) => void
}

export function PhonePaymentMethod({ value, ownMethods, onChange }: Props) {
  const { result, reload } = useQuery(fetchPaymentMethods)
  return (
    <QueryBoundary result={result} reload={reload}>
      {({ methods }) => (
        <label className="block max-w-sm">
          <span className="mb-1.5 block font-semibold">Hoe wil de klant betalen?</span>
          <select
            value={value}
            onChange={({ target }) => onChange(target.value)}
            className="min-h-control w-full rounded-[12px] border-[1.5px] border-edge bg-white px-4 hover:border-deep"
          >
            {[...Object.values(methods).filter(({ id }) => !notByPhone.has(id)), ...ownMethods].map(
              ({ id, description }) => (
                <option key={id} value={id}>
                  {description}
                </option>
              ),
            )}
          </select>
        </label>
      )}
    </QueryBoundary>
  )
}
