import {
  DESK_REGENERATIONS_PATH,
  deskRegionPath,
  type DataPin,
  type RegionOverview,
  type RollBackTarget,
} from '#domain/desk/regeneration-pages.ts';
import type { Language } from '#domain/places/language.ts';
import { withLanguage } from '#domain/places/place-paths.ts';
import { formatFor } from '#i18n/format.ts';
import { translatorFor } from '#i18n/translator.ts';

interface RollBackProps {
  readonly overview: RegionOverview;
  readonly targets: readonly RollBackTarget[];
  readonly pin: DataPin | null;
  readonly language: Language;
}

/** The data that a state's pages can show, and how an editor releases a choice. */
export function RollBackForm({ overview, targets, pin, language }: RollBackProps) {
  const t = translatorFor(language);
  const { moment } = formatFor(language);
  return (
    <>
      {pin !== null && (
        <form method="post" action={withLanguage(`${DESK_REGENERATIONS_PATH}release`, language)}>
          <p>{t('desk-regenerations.rollBack.pinned', { date: moment(pin.at), id: pin.id ?? '' })}</p>
          <ReturnFields overview={overview} language={language} />
          <input type="hidden" name="state" value={overview.region} />
          <button type="submit">{t('desk-regenerations.rollBack.goRelease')}</button>
        </form>
      )}
      {targets.length === 0 ? (
        <p>{t('desk-regenerations.rollBack.empty')}</p>
      ) : (
        <form method="post" action={withLanguage(`${DESK_REGENERATIONS_PATH}rollback`, language)}>
          <ReturnFields overview={overview} language={language} />
          <input type="hidden" name="id" value={overview.live?.id} />
          <fieldset className="desk-choices">
            <legend>{t('desk-regenerations.rollBack.lead')}</legend>
            {targets.map((target, index) => (
              <Target key={target.id} target={target} isFirst={index === 0} language={language} />
            ))}
          </fieldset>
          <button type="submit" className="quiet-button">
            {t('desk-regenerations.rollBack.go')}
          </button>
        </form>
      )}
    </>
  );
}

function ReturnFields({ overview, language }: Pick<RollBackProps, 'overview' | 'language'>) {
  const own = deskRegionPath(overview.region);
  return (
    <>
      <input type="hidden" name="return_to" value={`${own}?done=1`} />
      <input type="hidden" name="form" value={withLanguage(own, language)} />
    </>
  );
}

function Target({ target, isFirst, language }: { target: RollBackTarget; isFirst: boolean; language: Language }) {
  const { id, at, since, schools, pagesTotal, releases } = target;
  const t = translatorFor(language);
  const { moment } = formatFor(language);
  const names = releases.map(({ source, year }) =>
    t('desk-regenerations.rollBack.release', { name: t(`sources.short.${source}`), year }),
  );
  return (
    <label>
      <input type="radio" name="to" value={id} defaultChecked={isFirst} />{' '}
      {t('desk-regenerations.rollBack.target', {
        id,
        since: since === null ? '' : moment(since),
        date: at === null ? '' : moment(at),
      })}
      <br />
      <small>
        {t('desk-regenerations.rollBack.contents', { schools, pages: pagesTotal, releases: names.join(', ') || '–' })}
      </small>
    </label>
  );
}
