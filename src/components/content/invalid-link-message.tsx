import { ButtonLink } from '#ui/button.tsx'

export const InvalidLinkMessage = ({ title }: { title: string }) => (
  <>
    <h1>{title}</h1>
    <p className="measure mt-5">
      Misschien is de link niet helemaal overgekomen. Open hem nog eens vanuit je e-mail. Lukt het
      niet, dan zoeken we het graag voor je op.
    </p>
    <ButtonLink to="/contact" className="mt-7">
      Neem contact op
    </ButtonLink>
  </>
)
