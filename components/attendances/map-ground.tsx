/** The plain ground under a map, or in its place. */
export function MapGround({ withPoint }: { withPoint?: boolean }) {
	return (
		<div className="map-ground flex size-full items-center justify-center">
			{withPoint && <span className="map-point" />}
		</div>
	);
}
