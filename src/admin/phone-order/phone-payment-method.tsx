// How the customer of a phone order pays: a method for visitors that works with a link, or one that
// only staff offer.

import { bankTransferMethodId } from '#domain/payment/own-transfer.ts'
import { payLaterMethodId } from '#domain/payment/pay-later-terms.ts'
import { browserApi } from '#components/api-context.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { useQuery } from '#components/requests/use-query.ts'
import { LabelledSelect } from '#ui/labelled-select.tsx'

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
        <LabelledSelect
          label="Hoe wil de klant betalen?"
          className="max-w-sm"
          options={[
            ...Object.values(methods).filter(({ id }) => !notByPhone.has(id)),
            ...ownMethods,
          ].map(({ id, description }) => [id, description])}
          value={value}
          onChange={onChange}
        />
      )}
    </QueryBoundary>
  )
}
