// Name and address fields. Street and city come from the address lookup, or the customer enters
// them by hand.

import { useId, useRef, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { maxAdditionLength } from '#domain/address/max-addition-length.ts'
import { changeHouseNumber } from '#domain/checkout/change-house-number.ts'
import {
  manualAddressKey,
  type CheckoutErrors,
  type CheckoutField,
  type CheckoutValues,
} from '#domain/checkout/form-values.ts'
import { Button } from '#ui/button.tsx'
import { LabelledField } from '#ui/form/labelled-field.tsx'
import { Icon } from '#ui/icon.tsx'
import type { AddressLookupState } from './look-up-once.ts'

/**
 * Enter, or 'Volgende' on the keyboard of a phone, moves to the next field instead of submitting a
 * form that is half filled in.
 */
function focusNextField(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, currentTarget: field } = event
  if (key !== 'Enter') return
  event.preventDefault()
  const fields = [...(field.form?.querySelectorAll('input') ?? [])].filter(
    (one) => one.type !== 'checkbox' && one.checkVisibility(),
  )
  fields[fields.indexOf(field) + 1]?.focus()
}

export const nextFieldOnEnter = { enterKeyHint: 'next', onKeyDown: focusNextField } as const

type Props = {
  values: CheckoutValues
  errors: CheckoutErrors
  change: (part: Partial<CheckoutValues>) => void
  /** Prefix of the field ids, for a form whose error messages link to the fields. */
  form?: string
  /** Prefix of the field names and ids, if the form has several addresses. */
  prefix?: string
  /** True if Enter moves to the next field instead of submitting the form. */
  movesOnEnter?: boolean
  lookup: {
    state: AddressLookupState
    leave: (values: CheckoutValues) => Promise<void>
    openByHand: () => void
    confirmAddition: () => void
  }
}

export function AddressFields({
  values,
  errors,
  change,
  form,
  prefix = '',
  movesOnEnter,
  lookup: { state, leave, openByHand, confirmAddition },
}: Props) {
  const additions = useId()
  const status = useId()
  const street = useRef<HTMLInputElement>(null)
  const addition = useRef<HTMLInputElement>(null)
  const handleBlur = () => void leave(values)
  const notFound = state.status === 'failed' && values.addressOf !== manualAddressKey
  const isByHand = values.addressOf === manualAddressKey
  const sentence = statusSentence(state, values)
  // After a refused order the postcode says it itself.
  const isSaidAtField = Object.values(errors).includes(sentence)
  const isFound = state.status === 'idle' && !isByHand && values.street !== ''
  const question =
    state.question?.houseNumber === values.houseNumber &&
    state.question.addition === values.addition
      ? state.question
      : undefined
  // Street and city stay in the form as read-only fields. One line shows what the lookup found.
  const areHidden = !isByHand && !errors.street && !errors.city
  // Browsers know the address of the customer, not another one.
  const fill = (token: string) => (prefix ? 'off' : token)
  const field = (name: CheckoutField, label: string) => ({
    label,
    name: prefix + name,
    ...(form && { id: `${form}.${name}` }),
    value: values[name],
    error: errors[name],
    ...(movesOnEnter && nextFieldOnEnter),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })

  /**
   * Makes the street and city fields editable. The pressed button disappears, so the focus moves to
   * the street field.
   */
  function open() {
    flushSync(openByHand)
    street.current?.focus()
  }

  /** The pressed button disappears, so the focus moves to the addition. */
  function confirmQuestion() {
    flushSync(confirmAddition)
    addition.current?.focus()
  }

  return (
    <div className="grid w-full gap-y-5">
      <div className={rowClass}>
        <LabelledField
          {...field('firstName', 'Voornaam')}
          autoComplete={fill('given-name')}
          required
          maxLength={100}
        />
        <LabelledField
          {...field('lastName', 'Achternaam')}
          autoComplete={fill('family-name')}
          required
          maxLength={100}
        />
      </div>
      <div className={rowClass}>
        <LabelledField
          {...field('postcode', 'Postcode')}
          autoComplete={fill('postal-code')}
          autoCapitalize="characters"
          required
          maxLength={10}
          onBlur={handleBlur}
          aria-describedby={notFound ? status : undefined}
        />
        <LabelledField
          {...field('houseNumber', 'Huisnummer')}
          inputMode="numeric"
          required
          maxLength={20}
          onChange={({ target }) => change(changeHouseNumber(values, target.value))}
          onBlur={handleBlur}
          aria-describedby={notFound ? status : undefined}
        />
        <LabelledField
          {...field('addition', 'Toevoeging')}
          ref={addition}
          list={additions}
          autoComplete="off"
          maxLength={maxAdditionLength}
          onBlur={handleBlur}
          aria-describedby={question ? status : undefined}
        />
        <datalist id={additions}>
          {state.additions.map((known) => (
            <option key={known}>{known}</option>
          ))}
        </datalist>
      </div>
      {/* The height of a button, so that a late reply does not move the order button just before a
          tap. */}
      <div className="-mt-3 flex min-h-11 flex-wrap items-center gap-x-3">
        <div id={status} aria-live="polite" className="measure text-sm text-ink-soft">
          {((notFound && !isSaidAtField) || question) && (
            <p className="flex gap-2 font-semibold text-warning">
              <Icon name="triangle-alert" size={22} className="mt-1 flex-none" />
              {question ? question.text : sentence}
            </p>
          )}
          {isFound && (
            <p className="font-semibold text-ink">
              <span className="sr-only">Gevonden: </span>
              {values.street}, {values.city}
              <Icon name="check" size={20} className="ms-2 inline-block text-deep" />
            </p>
          )}
          {!notFound && !question && <p className="empty:hidden">{sentence}</p>}
        </div>
        {question && (
          <Button
            kind="plain"
            className="-ms-3"
            aria-describedby={status}
            onClick={confirmQuestion}
          >
            Ja, dat klopt
          </Button>
        )}
        {(notFound || isFound) && (
          <Button
            kind={notFound ? 'ghost' : 'plain'}
            id={`${prefix}address-by-hand`}
            aria-describedby={status}
            className={notFound ? 'mt-3' : '-mx-3'}
            onClick={open}
          >
            {isFound ? (
              <>
                Wijzig<span className="sr-only"> straat en plaats</span>
              </>
            ) : (
              'Adres handmatig invullen'
            )}
          </Button>
        )}
      </div>
      <div className={rowClass} hidden={areHidden}>
        <LabelledField
          {...field('street', 'Straat')}
          ref={street}
          readOnly={!isByHand}
          required
          maxLength={150}
          aria-describedby={status}
        />
        <LabelledField
          {...field('city', 'Plaats')}
          readOnly={!isByHand}
          autoComplete={isByHand ? fill('address-level2') : undefined}
          required
          maxLength={100}
        />
      </div>
    </div>
  )
}

/** Up to three fields beside each other on a phone, one with large text. */
const rowClass = 'grid grid-cols-[repeat(auto-fit,minmax(6em,1fr))] items-start gap-x-3 gap-y-5'

function statusSentence(
  { status, sentence, additions }: AddressLookupState,
  { addressOf, street }: CheckoutValues,
): string {
  if (addressOf === manualAddressKey) return 'Vul hieronder je straat en plaats in.'
  if (status === 'looking') return 'We zoeken je straat en plaats op…'
  if (status === 'failed') return sentence
  if (!street) return 'Straat en plaats vullen we voor je in.'
  return additions.length > 0 ? `Toevoegingen bij dit nummer: ${additions.join(', ')}.` : ''
}
