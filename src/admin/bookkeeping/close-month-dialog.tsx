// Asks staff to confirm that the books of a month close for good, with what does not match.

import { browserApi } from '#components/api-context.ts'
import { Notice } from '#ui/notice.tsx'
import { FieldDialog } from '../shared/forms/field-form.tsx'
import { describeIssue } from './describe-issue.ts'
import { type BookMonth, formatMonth } from './book-month.ts'

type Props = {
  month: BookMonth
  /** Open months before it, which close too. */
  earlier: readonly BookMonth[]
  onClose: () => void
  onClosed: (months: readonly string[]) => Promise<void>
}

export function CloseMonthDialog({ month, earlier, onClose, onClosed }: Props) {
  const first = earlier.at(-1)
  const issues = [...earlier.toReversed(), month].flatMap((one) =>
    one.issues
      .filter(({ kind }) => kind !== 'not-connected')
      .map((issue) => `${formatMonth(one.month)}: ${describeIssue(issue)}`),
  )
  const isUnchecked = month.issues.some(({ kind }) => kind === 'not-connected')
  return (
    <FieldDialog
      title={`${formatMonth(month.month)} afsluiten`}
      fields={{
        reason: {
          kind: 'textarea',
          label:
            issues.length > 0
              ? 'Waarom sluit je de maand toch af?'
              : 'Opmerking (mag leeg blijven)',
          hint:
            issues.length > 0
              ? 'Bijvoorbeeld: Mollie zoekt de betaling van 3 oktober uit.'
              : 'Bijvoorbeeld: aangegeven op 20 november.',
        },
      }}
      button="Sluit voorgoed af"
      send={async (body) => {
        const params = { month: month.month }
        const { months } = await browserApi('POST /api/admin/bookkeeping/months/:month/close', {
          params,
          body,
        })
        await onClosed(months)
      }}
      onClose={onClose}
    >
      <p>
        {first
          ? `Alles van ${formatMonth(first.month)} tot en met ${formatMonth(month.month)} wordt afgesloten.`
          : `De boeken van ${formatMonth(month.month)} sluiten.`}{' '}
        Dat kun je niet terugdraaien.
      </p>
      {issues.length > 0 && (
        <Notice kind="warning" role="none">
          <p>Dit klopt nog niet:</p>
          <ul className="mt-2 grid list-disc gap-1 ps-5">
            {issues.map((issue) => (
              <li key={issue}>{issue}</li>
            ))}
          </ul>
        </Notice>
      )}
      {isUnchecked && (
        <p>
          De uitbetalingen van Mollie zijn niet gekoppeld. De winkel heeft ze dus niet nagekeken.
        </p>
      )}
    </FieldDialog>
  )
}
