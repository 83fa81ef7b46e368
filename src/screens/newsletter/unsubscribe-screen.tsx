// /nieuwsbrief/afmelden/{token}: out in one press, without logging in.

import { useParams } from 'react-router'
import { browserApi } from '#parts/api-context.ts'
import { LinkAction } from './link-action.tsx'

export default function UnsubscribeScreen() {
  const { token = '' } = useParams()
  return (
    <LinkAction
      title="Afmelden voor de nieuwsbrief"
      question={<p>Eén druk op de knop en je krijgt geen nieuwsbrief meer. Mails over je bestellingen blijven komen.</p>}
      button="Meld mij af"
      act={() => browserApi('POST /api/newsletter-unsubscribe/:token', { params: { token } })}
      done={{ title: 'Je bent afgemeld', text: 'Je krijgt geen nieuwsbrief meer. Bedankt dat je meelas.' }}
      gone="Deze link kennen we niet. Misschien is hij niet helemaal overgekomen, of is dit adres al vergeten. Krijg je toch nog een nieuwsbrief, antwoord er dan op met ‘afmelden’."
      otherwise="Voor deze knop is JavaScript nodig. Antwoord anders op de mail met het woord ‘afmelden’, of gebruik de knop van je mailprogramma."
    />
  )
}
