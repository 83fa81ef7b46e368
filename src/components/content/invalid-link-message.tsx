import { Link } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'

type Props = {
  title: string
  /** Completes the sentence 'dan zoeken we ... graag voor je op', such as 'je bestelling'. */
  subject: string
  /** The customer can have the link mailed again by the number of the order. */
  isOrder?: boolean
}

export const InvalidLinkMessage = ({ title, subject, isOrder = false }: Props) => (
  <>
    <h1>{title}</h1>
    <p className="measure mt-5">
      {`Misschien is de link niet helemaal overgekomen. Open hem nog eens vanuit je e-mail. Lukt het niet, dan zoeken we ${subject} graag voor je op.`}
    </p>
    {isOrder && (
      <p className="measure mt-4">
        <Link to="/mijn-bestelling" className="link inline-flex min-h-11 items-center">
          Laat de link opnieuw mailen
        </Link>
      </p>
    )}
    <ButtonLink to="/contact" className="mt-7">
      Neem contact op
    </ButtonLink>
  </>
)
