import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/** Tells staff that the form contains what they typed before. */
export const DraftNotice = ({ onDiscard }: { onDiscard: () => void }) => (
  <Notice>
    <div className="flex flex-wrap items-center gap-x-3">
      <p>Wat je typte staat er nog. Het is nog niet bewaard.</p>
      <Button kind="plain" className="-my-2 max-sm:-ms-3.5" onClick={onDiscard}>
        Gooi weg wat ik typte
      </Button>
    </div>
  </Notice>
)
