// The form with which a visitor asks to be called back. It asks for no name and no reason.

import { useState } from 'react'
import {
  callbackPartLabels,
  callbackParts,
  callbackRequestDays,
  type CallbackPart,
  invalidPhoneMessage,
  parseDutchPhone,
} from '#domain/customer/callback-request.ts'
import { browserApi } from '../api-context.ts'
import { VisitorForm } from '../requests/visitor-form.tsx'

export function CallbackForm() {
  const [part, setPart] = useState<CallbackPart>('any')
  return (
    <VisitorForm
      className="grid gap-4"
      field={{
        type: 'tel',
        name: 'phone',
        autoComplete: 'tel',
        label: 'Je telefoonnummer',
        hint: 'Je hoeft geen naam en geen reden te geven.',
      }}
      findError={(phone) =>
        parseDutchPhone(phone) === undefined ? invalidPhoneMessage : undefined
      }
      send={(phone) => browserApi('POST /api/callback-requests', { body: { phone, part } })}
      button="Bel mij terug"
      buttonClass="justify-self-start max-sm:w-full"
      withoutScripts="Zet JavaScript aan in je browser om te vragen of we terugbellen. Zelf bellen kan ook."
      done="We hebben je nummer. We bellen je als we open zijn, zo snel we kunnen."
    >
      <fieldset>
        <legend className="mb-2 font-semibold">Wanneer bellen we?</legend>
        <div className="grid gap-2.5">
          {callbackParts.map((one) => (
            <label
              key={one}
              className="choice flex min-h-control items-center gap-3 rounded-[12px] px-4"
            >
              <input
                type="radio"
                name="part"
                value={one}
                checked={part === one}
                onChange={() => setPart(one)}
                className="size-5 flex-none accent-deep"
              />
              {callbackPartLabels[one]}
            </label>
          ))}
        </div>
      </fieldset>
      <p className="text-sm text-ink-soft">
        Wie belt, noemt eerst alleen een voornaam, en de winkel pas als jij het bent. We spreken
        niets in. Welk nummer je ziet, hangt af van je telefoon; dat weten we niet vooraf. Je nummer
        wissen we na het gesprek, en na {callbackRequestDays} dagen ook als we je niet bereikten.
      </p>
    </VisitorForm>
  )
}
