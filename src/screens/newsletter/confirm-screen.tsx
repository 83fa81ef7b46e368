// /nieuwsbrief/bevestigen/{token}: the second half of signing up.

import { useParams } from 'react-router'
import { consentWording } from '#domain/newsletter/consent.ts'
import { browserApi } from '#parts/api-context.ts'
import { LinkAction } from './link-action.tsx'

export default function ConfirmScreen() {
  const { token = '' } = useParams()
  return (
    <LinkAction
      title="Bevestig je aanmelding"
      question={
        <>
          <p>Je staat op de lijst zodra je op de knop drukt. Dit is wat je krijgt:</p>
          <p className="mt-3">{consentWording}</p>
        </>
      }
      button="Ja, meld mij aan"
      act={() => browserApi('POST /api/newsletter-confirm/:token', { params: { token } })}
      done={{ title: 'Je bent aangemeld', text: 'Je krijgt zo nog één mail van ons. Daarin staat de knop waarmee je je weer afmeldt.' }}
      gone="Deze link werkt niet meer. Een link werkt 7 dagen, en niet meer nadat je je hebt afgemeld. Vul je e-mailadres onderaan deze pagina opnieuw in, dan krijg je een nieuwe."
      otherwise="Voor deze knop is JavaScript nodig. Antwoord anders op de mail met het woord ‘bevestigen’, dan doen wij het voor je."
    />
  )
}
