import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'

/**
 * `children` is the field that replaces this line. The checkout shows it if this script does not
 * load.
 */
type Props = { maskedEmail: string; onChange: () => void; children: ReactNode }

export function FoldedEmail({ maskedEmail, onChange }: Props): ReactNode {
  return (
    <p>
      De bevestiging gaat naar <b className="whitespace-nowrap">{maskedEmail}</b>.{' '}
      <Button kind="plain" className="-mx-3" onClick={onChange}>
        Ander e-mailadres
      </Button>
    </p>
  )
}
