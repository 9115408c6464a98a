import { toast } from '@jalsa/ui/toast';
import { expect, it, vi } from 'vitest';
import { reloadPage } from '../browser/reload-page.ts';
import { reportPartFailure } from './report-part-failure.ts';

vi.mock('../browser/reload-page.ts');

it('says that a part could not be loaded, and reloads the page after the next failure if the server answers', async () => {
  const show = vi.spyOn(toast, 'error').mockReturnValue();
  reportPartFailure();
  expect(show).toHaveBeenCalledExactlyOnceWith('An error occurred. Please try again.');
  expect(reloadPage).not.toHaveBeenCalled();

  vi.mocked(reloadPage).mockResolvedValue();
  reportPartFailure();
  expect(reloadPage).toHaveBeenCalledOnce();
  expect(show).toHaveBeenCalledOnce();

  vi.mocked(reloadPage).mockRejectedValue(new TypeError('Failed to fetch'));
  reportPartFailure('The filters could not be opened.');
  await vi.waitFor(() => expect(show).toHaveBeenLastCalledWith('The filters could not be opened.'));
});
