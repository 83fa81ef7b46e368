import { useRevalidator } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Seen } from './look.ts'

/** No subscription to show: the link is wrong, or the shop cannot be reached for a moment. */
export function NotThere({ seen }: { seen: Exclude<Seen, { is: 'there' }> }) {
  const { revalidate, state } = useRevalidator()
  if (seen.is === 'unknown')
    return (
      <>
        <h1>Dit abonnement vinden we niet</h1>
        <p className="measure mt-5">
          Misschien is de link niet helemaal overgekomen. Open hem nog eens vanuit je e-mail. Lukt het niet, dan zoeken we je abonnement
          graag voor je op.
        </p>
        <ButtonLink to="/contact" className="mt-7">
          Neem contact op
        </ButtonLink>
      </>
    )
  return (
    <div className="grid justify-items-start gap-6">
      <h1>Je abonnement</h1>
      <Notice kind="error">
        <p>{seen.message}</p>
      </Notice>
      <Button busy={state === 'loading'} onClick={() => void revalidate()} className="scripted">
        Probeer het opnieuw
      </Button>
    </div>
  )
}
