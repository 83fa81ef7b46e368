// The order button. Its two lines form one accessible name, with a comma where the eye sees a dot,
// and the button stays focusable while busy. Once the form is valid, screen readers announce that
// the order is being processed.

import { type Cents, formatEuros } from '#domain/money.ts'
import { Button } from '#ui/button.tsx'

type Props = {
  form: string
  busy: boolean
  label: string
  total: Cents
  /** The form is valid and the order is being submitted. */ sending: boolean
}

export function OrderButton({ form, busy, sending, label, total }: Props) {
  return (
    <>
      <Button type="submit" form={form} busy={busy} className="w-full max-sm:px-[min(1rem,8px)]">
        <span className="flex min-w-0 flex-col gap-0.5 py-1">
          <span>{label}</span>{' '}
          <span className="text-[min(1rem,6.4vw)] font-normal">
            <span className="whitespace-nowrap tabular-nums">{formatEuros(total)}</span>
            <span aria-hidden> · </span>
            <span className="sr-only">, </span>
            bestelling met betalingsverplichting
          </span>
        </span>
      </Button>
      <p aria-live="polite" className="sr-only">
        {sending ? 'Je bestelling wordt verwerkt. Een ogenblik.' : ''}
      </p>
    </>
  )
}
