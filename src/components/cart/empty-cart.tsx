import { DuneDrawing } from '../shell/logo.tsx'
import { ButtonLink } from '#ui/button.tsx'

export function EmptyCart({ onGo }: { onGo: () => void }) {
  return (
    <div className="flex flex-col items-center px-2 pt-14 text-center">
      <span className="grid size-32 place-items-center rounded-pill bg-lee text-deep">
        <DuneDrawing className="h-14 w-[68px]" />
      </span>
      <p className="mt-7 font-head text-xl">Je winkelmand is leeg</p>
      <p className="mt-2 mb-7 max-w-[20em] text-ink-soft">
        Kijk rustig rond. Wat je kiest, bewaren we hier op dit apparaat.
      </p>
      <ButtonLink to="/shop" onClick={onGo}>
        Bekijk alle producten
      </ButtonLink>
    </div>
  )
}
