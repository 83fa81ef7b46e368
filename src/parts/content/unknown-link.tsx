// A link from a mail that leads to nothing: no fault of the reader's, and somebody who helps.

import { ButtonLink } from '#ui/button.tsx'

/** `sought`: what we look for then, as in "dan zoeken we je bestelling graag voor je op". */
export const UnknownLink = ({ title, sought }: { title: string; sought: string }) => (
  <>
    <h1>{title}</h1>
    <p className="measure mt-5">
      {`Misschien is de link niet helemaal overgekomen. Open hem nog eens vanuit je e-mail. Lukt het niet, dan zoeken we ${sought} graag voor je op.`}
    </p>
    <ButtonLink to="/contact" className="mt-7">
      Neem contact op
    </ButtonLink>
  </>
)
