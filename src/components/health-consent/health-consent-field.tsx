// The unticked box by which a customer consents to the use of health data. The server sends its
// text.

import type { ComponentProps } from 'react'
import { Link } from 'react-router'

type Props = ComponentProps<'input'> & {
  text: string
  error: string | undefined
  /** The consent holds for later orders too. */
  isForAll?: boolean
}

export const HealthConsentField = ({ text, error, isForAll = false, ...input }: Props) => (
  <div className="text-sm">
    <label className="flex gap-3">
      <input
        {...input}
        type="checkbox"
        id="healthConsent"
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby="healthConsent-error"
        className="size-6 flex-none accent-deep aria-invalid:outline-2 aria-invalid:outline-error"
      />
      <span>{text}</span>
    </label>
    <p id="healthConsent-error" className="mt-2 font-semibold text-error empty:hidden">
      {error}
    </p>
    <p className="mt-1">
      {isForAll && 'Het vinkje geldt ook voor je volgende bestellingen. '}
      Intrekken kan altijd, zie{' '}
      <Link to="/privacybeleid" className="link">
        privacybeleid
      </Link>
      .
    </p>
  </div>
)
