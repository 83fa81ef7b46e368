import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/button.tsx'

type Props = {
  title: string
  /** Completes the sentence 'dan zoeken we ... graag voor je op', such as 'je bestelling'. */
  subject: string
  /** Another way out, before the contact page. */
  children?: ReactNode
}

export const InvalidLinkMessage = ({ title, subject, children }: Props) => (
  <>
    <h1>{title}</h1>
    <p className="measure mt-5">
      {`Misschien is de link niet helemaal overgekomen. Open hem nog eens vanuit je e-mail. Lukt het niet, dan zoeken we ${subject} graag voor je op.`}
    </p>
    {children}
    <ButtonLink to="/contact" className="mt-7">
      Neem contact op
    </ButtonLink>
  </>
)
