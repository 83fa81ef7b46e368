import { type Gender, genderFilterLabels } from '#domain/catalogue/gender.ts'

const labels: Record<Gender, string> = {
  male: genderFilterLabels.male,
  female: genderFilterLabels.female,
  unisex: genderFilterLabels.both,
}

export function GenderIcon({ gender }: { gender: Gender }) {
  return (
    <span className="inline-flex items-center gap-2 max-sm:text-sm">
      <img
        src={`/icons/${gender}.svg`}
        alt=""
        width={32}
        height={32}
        loading="lazy"
        className="line-drawing size-7 flex-none sm:size-8"
      />
      {labels[gender]}
    </span>
  )
}
