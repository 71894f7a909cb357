import { memberPagePath } from '#domain/account/member-paths.ts';
import { ACCOUNT_PATH } from '#domain/places/place-paths.ts';
import { MAX_SEARCH_NAME } from '#domain/saves/saved-search-contract.ts';
import { FormHeading, ModalForm, type FormView } from '#components/modals/ModalForm.tsx';
import { FormField } from '#components/ui/FormFields.tsx';

interface SaveSearchFormProps {
  readonly view: FormView;
  /** The address of the search. */
  readonly search: string;
}

/** Keeps a search: in the account of a member, else, by a script, in the browser. */
export function SaveSearchForm({ view, search }: SaveSearchFormProps) {
  const { t } = view;
  return (
    <>
      <p>{t('modals.search.text')}</p>
      <p className="modal-address">
        <a href={search}>{t('modals.search.link')}</a>
      </p>
      {view.isSignedIn ? (
        <ModalForm
          view={view}
          action="/gsr/user/save_search"
          button={t('modals.search.save')}
          returnTo={`${ACCOUNT_PATH}?done=searches`}
        >
          <input type="hidden" name="search" value={search} />
          <FormField
            id="search-name"
            label={t('modals.search.name')}
            name="name"
            type="text"
            autoComplete="off"
            maxLength={MAX_SEARCH_NAME}
            required
          />
          <label className="modal-check">
            <input type="checkbox" name="is_watched" value="true" />
            {t('modals.search.watch')}
          </label>
        </ModalForm>
      ) : (
        <BrowserForm view={view} search={search} />
      )}
    </>
  );
}

function BrowserForm({ view, search }: SaveSearchFormProps) {
  const { t, language, self, headingLevel } = view;
  return (
    <>
      <form
        className="modal-form"
        data-save-search=""
        data-search={search}
        data-failure={t('modals.search.full')}
        data-missing={t('members.errors.search-name-missing')}
        hidden
      >
        <div className="modal-field">
          <label htmlFor="search-name">{t('modals.search.name')}</label>
          <input id="search-name" name="name" maxLength={MAX_SEARCH_NAME} required data-first="" />
        </div>
        <p className="modal-error" role="alert" />
        <div className="modal-actions">
          <button type="submit">{t('modals.search.button')}</button>
        </div>
      </form>
      <p>
        <a href={memberPagePath('signIn', { language, return_to: self })}>{t('modals.search.logIn')}</a>
      </p>
      <div data-saved-searches="" data-remove={t('modals.search.remove')} hidden>
        <FormHeading level={headingLevel} id="saved-searches-title">
          {t('modals.search.saved')}
        </FormHeading>
        <ul className="modal-list" />
      </div>
    </>
  );
}
