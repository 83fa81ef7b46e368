import { Fragment, useEffect, useEffectEvent, useState } from 'react'
import { parsePostcode } from '#domain/address/postcode.ts'
import type { CheckoutErrors, CheckoutValues } from '#domain/checkout/form-values.ts'
import { pickupIdSentence } from '#domain/order/delivery/pickup-point.ts'
import { LabelledField } from '#ui/form/labelled-field.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { EndpointReply } from '#api/index.ts'
import { browserApi } from '#components/api-context.ts'

type NearbyPoints = EndpointReply<'POST /api/pickup-points'>

/** Longer than the server waits for the carrier. */
const timeoutMs = 5000

/**
 * Returns undefined until the points near the last typed postcode are there. Calls `onFailure` if
 * they cannot be fetched.
 */
function useNearbyPoints(typed: string, onFailure: () => void): NearbyPoints | undefined {
  const postcode = parsePostcode(typed)
  const [found, setFound] = useState<{ postcode: string; nearby: NearbyPoints }>()
  const reportFailure = useEffectEvent(onFailure)
  useEffect(() => {
    if (!postcode) return undefined
    const replaced = new AbortController()
    browserApi('POST /api/pickup-points', {
      body: { postcode },
      signal: AbortSignal.any([replaced.signal, AbortSignal.timeout(timeoutMs)]),
    }).then(
      (nearby) => replaced.signal.aborted || setFound({ postcode, nearby }),
      () => replaced.signal.aborted || reportFailure(),
    )
    return () => replaced.abort()
  }, [postcode])
  return found?.postcode === postcode ? found?.nearby : undefined
}

type Props = {
  values: CheckoutValues
  errors: CheckoutErrors
  change: (part: Partial<CheckoutValues>) => void
  onFailure: () => void
}

export function PickupPoints({
  values: { pickupPostcode, pickupPoint },
  errors,
  change,
  onFailure,
}: Props) {
  const nearby = useNearbyPoints(pickupPostcode, onFailure)
  const isLoading = !nearby && parsePostcode(pickupPostcode) !== undefined
  return (
    <div className="mt-5 grid gap-5">
      <LabelledField
        label="Bij welke postcode zoek je een afhaalpunt?"
        name="pickupPostcode"
        autoComplete="off"
        maxLength={8}
        hint="Zoals 1234 AB. De bezorger krijgt alleen deze postcode, om punten te zoeken."
        value={pickupPostcode}
        onChange={({ target }) => change({ pickupPostcode: target.value, pickupPoint: '' })}
      />
      {/* About the height of five points, which come later. */}
      <div id="pickupPoint" tabIndex={-1} className={isLoading ? 'min-h-[36rem]' : ''}>
        <p role="status" className="flex items-center gap-3 text-ink-soft empty:hidden">
          {isLoading && (
            <>
              <Spinner />
              We zoeken afhaalpunten…
            </>
          )}
          {nearby?.points.length === 0 &&
            'Bij deze postcode vinden we geen afhaalpunt. Probeer een andere postcode, of kies Thuis.'}
        </p>
        {!nearby && errors.pickupPoint && (
          <p className="mt-3 text-sm font-semibold text-error">{errors.pickupPoint}</p>
        )}
        {nearby && nearby.points.length > 0 && (
          <PointList {...{ nearby, pickupPoint, change }} error={errors.pickupPoint} />
        )}
      </div>
    </div>
  )
}

type ListProps = Pick<Props, 'change'> & {
  nearby: NearbyPoints
  pickupPoint: string
  error: string | undefined
}

const PointList = ({ nearby: { carrier, points }, pickupPoint, error, change }: ListProps) => (
  <>
    <RadioCards
      legend={`Kies een afhaalpunt van ${carrier}`}
      name="pickupPoint"
      value={pickupPoint}
      error={error}
      onChange={(id) => change({ pickupPoint: id })}
      options={points.map(({ id, name, address, distance, opening_hours }) => ({
        value: id,
        label: name,
        note: (
          <>
            <span className="block">{address}</span>
            {opening_hours && <OpeningHours text={opening_hours} />}
          </>
        ),
        aside: distance && <span className="text-sm text-ink-soft tabular-nums">{distance}</span>,
      }))}
    />
    <p className="measure mt-3 text-ink-soft">{pickupIdSentence}</p>
  </>
)

/** Breaks a line between days only, so that hours stay beside their day. */
const OpeningHours = ({ text }: { text: string }) => (
  <span className="block">
    Open:{' '}
    {text.split(/(?<=,) /).map((part) => (
      <Fragment key={part}>
        <span className="inline-block">{part}</span>{' '}
      </Fragment>
    ))}
  </span>
)
