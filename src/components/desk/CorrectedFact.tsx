import { correctionDecisionPath } from '#domain/corrections/correction-paths.ts';
import type { DeskCorrectionsPage } from '#domain/corrections/correction-pages.ts';
import { MAX_FACT_LENGTH } from '#domain/facts/school-facts.ts';
import { parsePhone, parseWebsite } from '#domain/places/contact.ts';
import type { Language } from '#domain/places/language.ts';
import { withLanguage } from '#domain/places/place-paths.ts';
import { translatorFor } from '#i18n/translator.ts';

interface CorrectedFactProps {
  readonly correction: DeskCorrectionsPage['corrections'][number];
  /** The page after the decision. */
  readonly back: string;
  readonly language: Language;
}

/** Compares the page, the sources and the school, and has the form that changes a fact and accepts the report. */
export function CorrectedFact({ correction, back, language }: CorrectedFactProps) {
  const t = translatorFor(language);
  const { id, facts, right, revision } = correction;
  if (facts.length === 0) return null;
  const guess = parsePhone(right) !== null ? 'phone' : parseWebsite(right) !== null ? 'website' : 'name';
  return (
    <form
      className="desk-correction"
      method="post"
      action={withLanguage(correctionDecisionPath(id, 'accept'), language)}
    >
      <Comparison facts={facts} language={language} />
      <input type="hidden" name="return_to" value={`${back}${back.includes('?') ? '&' : '?'}done=1`} />
      <input type="hidden" name="form" value={back} />
      <input type="hidden" name="revision" value={revision} />
      <label>
        {t('desk.corrections.compare.fact')}{' '}
        <select name="fact" defaultValue={guess}>
          {facts.map(({ fact }) => (
            <option key={fact} value={fact}>
              {t(`desk-facts.fact.${fact}`)}
            </option>
          ))}
        </select>
      </label>{' '}
      <label>
        {t('desk.corrections.compare.value')}{' '}
        <input name="value" defaultValue={right} maxLength={MAX_FACT_LENGTH} required />
      </label>{' '}
      <button type="submit">{t('desk.corrections.compare.go')}</button>
    </form>
  );
}

function Comparison({
  facts,
  language,
}: Pick<CorrectedFactProps['correction'], 'facts'> & { readonly language: Language }) {
  const t = translatorFor(language);
  return (
    <table>
      <thead>
        <tr>
          {(['fact', 'shown', 'source', 'school'] as const).map((head) => (
            <th key={head} scope="col">
              {t(`desk.corrections.compare.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {facts.map(({ fact, shown, source, school }) => (
          <tr key={fact}>
            <th scope="row">{t(`desk-facts.fact.${fact}`)}</th>
            <td>{shown ?? '–'}</td>
            <td>{source ?? '–'}</td>
            <td>{school ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
