/** The plain ground under a map, or in place of one. */
export function MapGround({ withPoint }: { withPoint?: boolean }) {
	return (
		<div className="map-ground flex size-full items-center justify-center">
			{withPoint && <span className="map-point" />}
		</div>
	);
}
