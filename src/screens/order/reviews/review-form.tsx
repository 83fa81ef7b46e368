import { useEffect, useRef, useState } from 'react'
import type { EndpointReply } from '#api/index.ts'
import {
  type ReviewAspect,
  type ReviewUse,
  aspectLabels,
  reviewUses,
  reviewUseLabels,
} from '#domain/catalogue/reviews/review-aspects.ts'
import { browserApi } from '#components/api-context.ts'
import { RatingStars } from '#components/product/rating-stars.tsx'
import { useMutation } from '#components/requests/use-mutation.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { LabelledField } from '#ui/form/labelled-field.tsx'
import { LabelledTextarea } from '#ui/form/labelled-textarea.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { useUnsavedForm } from '#ui/form/unsaved-changes-guard.tsx'
import { Notice } from '#ui/notice.tsx'

type Product = EndpointReply<'GET /api/orders/:token/reviews'>['products'][number]
type Review = NonNullable<Product['review']>
type Props = { token: string; product: Product; onChange: () => void }

const reviewStateTexts: Record<Review['state'], string> = {
  waiting: 'We lezen je review eerst zelf. Daarna staat hij op de productpagina.',
  approved: 'Je review staat op de productpagina.',
  refused: 'We hebben je review niet geplaatst.',
}

export function ProductReviewForm({ token, product, onChange }: Props) {
  const [writing, setWriting] = useState(product.review === null)
  const { notice, run } = useMutation()
  const done = () => {
    setWriting(false)
    onChange()
  }
  const deleteReview = () =>
    run(async () => {
      await browserApi('DELETE /api/orders/:token/reviews/:product', {
        params: { token, product: String(product.id) },
      })
      setWriting(true)
      onChange()
    })
  if (writing || !product.review)
    return <ReviewForm token={token} product={product} onDone={done} />
  const { stars, body, display_name, state, rejection_reason } = product.review
  return (
    <div className="grid gap-4">
      <Notice kind={state === 'approved' ? 'success' : state === 'refused' ? 'warning' : 'info'}>
        <p>{reviewStateTexts[state]}</p>
        {rejection_reason && <p className="mt-1">{rejection_reason}</p>}
      </Notice>
      <RatingStars value={stars} />
      <p className="measure break-words whitespace-pre-line">{body}</p>
      <p className="text-sm text-ink-soft">{display_name}</p>
      {notice && <Notice kind="error">{notice.text}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button kind="ghost" onClick={() => setWriting(true)}>
          Wijzig<span className="sr-only"> je review van {product.name}</span>
        </Button>
        <Button kind="ghost" onClick={() => void deleteReview()}>
          Trek in<span className="sr-only">: je review van {product.name}</span>
        </Button>
      </div>
    </div>
  )
}

function ReviewForm({
  token,
  product,
  onDone,
}: {
  token: string
  product: Product
  onDone: () => void
}) {
  const existing = product.review
  const [stars, setStars] = useState(existing?.stars ?? 0)
  const [scores, setScores] = useState<Partial<Record<ReviewAspect, number>>>(() =>
    filledScores(existing?.aspects ?? {}),
  )
  const [use, setUse] = useState(existing?.use ?? null)
  const { notice, errors, busy, run } = useMutation()
  const form = useRef<HTMLFormElement>(null)
  useUnsavedForm(form, { busy })

  useEffect(() => {
    const first = ['body', 'display_name'].find((name) => errors[name])
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
  }, [errors])

  const send = (form: HTMLFormElement) =>
    run(async () => {
      const typed = new FormData(form)
      const text = (name: string) => String(typed.get(name) ?? '')
      await browserApi('PUT /api/orders/:token/reviews/:product', {
        params: { token, product: String(product.id) },
        body: {
          stars,
          aspects: scores,
          use,
          display_name: text('display_name'),
          body: text('body'),
        },
      })
      onDone()
    })

  return (
    <form
      ref={form}
      noValidate
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault()
        if (stars > 0) void send(event.currentTarget)
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-7"
    >
      <RatingInput
        legend="Hoeveel sterren geef je?"
        hint="1 is slecht, 5 is heel goed"
        name="stars"
        value={stars}
        onChange={setStars}
      />
      {stars > 0 && (
        <>
          <LabelledTextarea
            className="max-w-[44rem]"
            label="Wat vind je ervan?"
            name="body"
            rows={4}
            maxLength={2000}
            required
            defaultValue={existing?.body}
            error={errors['body']?.[0]}
          />
          <LabelledField
            className="max-w-[30rem]"
            label="Schuilnaam"
            name="display_name"
            autoComplete="off"
            required
            maxLength={40}
            hint="Die staat bij je review. Gebruik niet je eigen naam."
            defaultValue={existing?.display_name}
            error={errors['display_name']?.[0]}
          />
          {product.aspects.length > 0 && (
            <div className="max-w-[44rem] border-t border-line">
              <Disclosure title="Wil je meer vertellen? Dit mag je overslaan.">
                <div className="grid gap-5 text-ink">
                  {product.aspects.includes('fit') && (
                    <RadioCards
                      inRow
                      legend="Wanneer gebruik je het meestal? Dat staat bij je review."
                      name={`use-${product.id}`}
                      value={use ?? ''}
                      onChange={(value) => setUse(value as ReviewUse)}
                      options={reviewUses.map((value) => ({
                        value,
                        label: reviewUseLabels[value],
                      }))}
                    />
                  )}
                  {product.aspects.map((aspect) => (
                    <RatingInput
                      key={aspect}
                      legend={aspectLabels[aspect]}
                      name={aspect}
                      value={scores[aspect] ?? 0}
                      onChange={(score) => setScores({ ...scores, [aspect]: score })}
                    />
                  ))}
                </div>
              </Disclosure>
            </div>
          )}
          {notice && Object.keys(errors).length === 0 && (
            <Notice kind="error">{notice.text}</Notice>
          )}
          <Button type="submit" busy={busy} className="justify-self-start">
            Verstuur je review<span className="sr-only"> van {product.name}</span>
          </Button>
        </>
      )}
    </form>
  )
}

const filledScores = (
  scores: Partial<Record<ReviewAspect, number | null>>,
): Partial<Record<ReviewAspect, number>> =>
  Object.fromEntries(Object.entries(scores).filter(([, score]) => score !== null))

type RatingInputProps = {
  legend: string
  hint?: string
  name: string
  value: number
  onChange: (value: number) => void
}

/** A rating from 1 to 5 with large tap targets; 0 means not chosen yet. */
function RatingInput({ legend, hint, name, value, onChange }: RatingInputProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="flex flex-wrap items-center gap-2">
        {[1, 2, 3, 4, 5].map((score) => (
          <label
            key={score}
            className="relative grid size-12 cursor-pointer place-items-center rounded-pill border-[1.5px] border-edge bg-white font-semibold tabular-nums hover:border-deep has-checked:border-deep has-checked:bg-deep has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-deep"
          >
            <input
              type="radio"
              name={name}
              value={score}
              checked={score === value}
              onChange={() => onChange(score)}
              aria-label={`${score} van 5`}
              className="sr-only"
            />
            <span aria-hidden>{score}</span>
          </label>
        ))}
        {hint && <span className="text-sm text-ink-soft">{hint}</span>}
      </div>
    </fieldset>
  )
}
