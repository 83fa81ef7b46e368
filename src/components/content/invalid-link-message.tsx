import { ButtonLink } from '#ui/button.tsx'

/**
 * `subject` completes the sentence 'dan zoeken we ... graag voor je op', for example with 'je
 * bestelling'.
 */
export const InvalidLinkMessage = ({ title, subject }: { title: string; subject: string }) => (
  <>
    <h1>{title}</h1>
    <p className="measure mt-5">
      {`Misschien is de link niet helemaal overgekomen. Open hem nog eens vanuit je e-mail. Lukt het niet, dan zoeken we ${subject} graag voor je op.`}
    </p>
    <ButtonLink to="/contact" className="mt-7">
      Neem contact op
    </ButtonLink>
  </>
)
