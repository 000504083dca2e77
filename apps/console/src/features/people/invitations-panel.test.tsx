import { expect, it } from "vitest";
import { showScreen } from "../../test-screen.tsx";
import { InvitationsPanel } from "./invitations-panel.tsx";

it("who was just invited is not invited again yet, and the panel says when that is possible [B114]", async () => {
  const counts = { uninvited: 0, waiting: 0, invited: 3 };
  const remove = await showScreen(<InvitationsPanel {...counts} invitable={0} />);
  expect(document.body.textContent).toContain("They can be invited again an hour after their invitation.");
  expect(document.querySelector("button")).toBeNull();
  remove();
  await showScreen(<InvitationsPanel {...counts} invitable={2} />);
  expect(document.body.textContent).not.toContain("an hour after");
  expect(document.querySelector("button")?.textContent).toContain("2");
});
