import { ButtonLink } from '#ui/button.tsx'

export default function NewOrderButton({ customerKey }: { customerKey: string }) {
  return (
    <ButtonLink kind="ghost" to={`/admin/bestellingen/nieuw?customer=${customerKey}`}>
      Nieuwe bestelling voor deze klant
    </ButtonLink>
  )
}
