// A video with subtitles, in front of its still picture. The still is an image with lazy loading,
// because a poster would load at once. The video has the browser's controls until those of the shop
// have loaded. On a phone the frame is upright: it shows the middle of the picture. A film without
// a still is not drawn for that: it shows its own first frame, and is never cropped.

import { type ComponentType, useEffect, useRef, useState, type RefObject } from 'react'
import { Picture } from '#ui/product-picture.tsx'
import type { VideoControlsProps } from './video-controls.tsx'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { printAlone } from '#ui/print-alone.ts'

type Props = { base: string; name: string; title: string; sizes: string }
type Controls = ComponentType<VideoControlsProps>

/**
 * Chrome paints its controls on black if there is no poster. A transparent background shows the
 * still picture instead.
 */
const videoClass =
  'absolute inset-0 size-full rounded-[1.75rem] [&::-webkit-media-controls]:bg-transparent!'

/**
 * `base` is S3_VIDEO_URL. Plays `{base}/{name}.mp4` with the subtitles `{base}/{name}.vtt` and the
 * still /images/{name}.jpg.
 */
export function Video({ base, name, title, sizes }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const player = useRef<HTMLVideoElement>(null)
  const [Controls, setControls] = useState<Controls>()
  const [failed, setFailed] = useState(false)
  // Subtitles from another host need CORS; if the host does not allow it, the video plays without
  // them.
  const [withoutSubtitles, setWithoutSubtitles] = useState(false)
  const [isWithoutStill, setIsWithoutStill] = useState(false)
  const isCrossOrigin = !base.startsWith('/')

  useEffect(() => {
    if (!frame.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        void import('./video-controls.tsx').then(
          (found) => setControls(() => found.default),
          () => undefined,
        )
      },
      { rootMargin: '400px' },
    )
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])

  const seek = (time: number) => {
    if (player.current) player.current.currentTime = time
  }
  const mute = (muted: boolean) => {
    if (player.current) player.current.muted = muted
  }

  return (
    <div className="grid">
      <div
        ref={frame}
        className={`relative col-start-1 row-start-1 aspect-4/3 w-full rounded-[1.75rem] bg-dune ${isWithoutStill ? '' : 'max-sm:aspect-4/5'}`}
      >
        {!isWithoutStill && (
          <Picture
            url={`/images/${name}.jpg`}
            alt=""
            width={1280}
            height={960}
            sizes={sizes}
            className="absolute inset-0 size-full rounded-[1.75rem] object-cover"
          />
        )}
        {failed ? (
          <p
            role="status"
            className="absolute inset-x-4 bottom-4 rounded-card bg-white px-5 py-3.5 text-sm"
          >
            Deze film is nu niet te zien. Probeer het later nog eens, of vraag het ons.
          </p>
        ) : (
          <video
            key={String(withoutSubtitles)}
            ref={player}
            // The fragment makes Safari show the first frame.
            src={`${base}/${name}.mp4${isWithoutStill ? '#t=0.001' : ''}`}
            crossOrigin={isCrossOrigin && !withoutSubtitles ? 'anonymous' : undefined}
            controls={!Controls}
            autoPlay={withoutSubtitles}
            playsInline
            preload={isWithoutStill ? 'metadata' : 'none'}
            aria-label={title}
            className={`${videoClass} ${isWithoutStill ? 'object-contain' : 'object-cover'}`}
            onError={() =>
              isCrossOrigin && !withoutSubtitles ? setWithoutSubtitles(true) : setFailed(true)
            }
          >
            {/* Without the `default` attribute the track does not load with the page. The
                shop's controls switch the subtitles on. */}
            <track
              kind="captions"
              srcLang="nl"
              label="Nederlands"
              src={withoutSubtitles ? undefined : `${base}/${name}.vtt`}
            />
          </video>
        )}
      </div>
      {Controls && !failed && (
        <Controls
          key={String(withoutSubtitles)}
          {...{ player, title }}
          onSeek={seek}
          onMute={mute}
          onMissingStill={() => setIsWithoutStill(true)}
        />
      )}
    </div>
  )
}

// The steps that a video shows, numbered as in the video, with a button that prints only the part
// of the page around them.

type VideoStepsProps = {
  steps: readonly string[]
  printed: RefObject<HTMLElement | null>
  className?: string
}

/** `printed` is the element that the button prints. */
export function VideoSteps({ steps, printed, className = '' }: VideoStepsProps) {
  return (
    <div className={className}>
      <Disclosure title={<h4 className="text-lg">De film in stappen</h4>}>
        <Button kind="plain" className="scripted -mx-3" onClick={() => printAlone(printed.current)}>
          Print deze stappen
        </Button>
        <ol className="mt-4 grid gap-x-8 gap-y-5 md:grid-cols-2 lg:grid-cols-3">
          {steps.map((step, index) => (
            <li key={step} className="flex gap-4">
              <span
                aria-hidden
                className="grid size-10 flex-none place-items-center rounded-pill bg-deep text-lg leading-none font-semibold text-white"
              >
                {index + 1}
              </span>
              <span className="measure">{step}</span>
            </li>
          ))}
        </ol>
      </Disclosure>
    </div>
  )
}
