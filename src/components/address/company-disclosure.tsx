// A disclosure for customers who order for a firm or institution. Its fields load when it opens,
// because few customers need them.

import { Suspense, useState } from 'react'
import { lazyWithinTime } from '#ui/lazy-within-time.tsx'
import type { CompanyFieldsProps } from './company-fields.tsx'

const Fields = lazyWithinTime(() => import('./company-fields.tsx'))

type Props = CompanyFieldsProps & { question?: string }

export function CompanyDisclosure({
  question = 'Bestel je voor een bedrijf of instelling?',
  ...props
}: Props) {
  const [shown, setShown] = useState(false)
  // Stays true after the first opening, so that the fields keep their text and React does not close
  // what the customer opened.
  const open = shown || props.values.companyName !== ''
  return (
    <details open={open} onToggle={() => setShown(true)} className="mt-5">
      <summary className="link min-h-11 content-center">{question}</summary>
      <Suspense>{open && <Fields {...props} />}</Suspense>
    </details>
  )
}
