import type { TitledText } from '#domain/catalogue/product-page/product-texts.ts'

export const DetailList = ({ items }: { items: readonly TitledText[] }) => (
  <dl className="max-w-[46rem]">
    {items.map(({ title, body }) => (
      <div
        key={title}
        className="grid gap-x-8 border-b border-line py-3.5 first:pt-0 sm:grid-cols-[14rem_1fr]"
      >
        <dt className="font-semibold">{title}</dt>
        <dd className="break-words whitespace-pre-line">{body}</dd>
      </div>
    ))}
  </dl>
)
